export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Writes one line of the log; `facts` become its fields, `facts.error` its stack. */
export type Logger = (level: LogLevel, message: string, facts?: object) => void
