/** The schema of the session's index, with which its search path begins. */
export const SESSION_SCHEMA = `split_part(current_setting('search_path'), ',', 1)`

/** Topics of `log` or `any_log`, as an array of text. */
export const TOPICS = `array_remove(array['0x' || encode(topic0, 'hex'), '0x' || encode(topic1, 'hex'),
  '0x' || encode(topic2, 'hex'), '0x' || encode(topic3, 'hex')], null)`
