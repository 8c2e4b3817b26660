/** SQL: the schema of the session's index, first in its search path. */
export const SESSION_SCHEMA = `split_part(current_setting('search_path'), ',', 1)`

/** SQL: the topics of a row of `log` or `any_log` as a text array. */
export const TOPICS = `array_remove(array['0x' || encode(topic0, 'hex'), '0x' || encode(topic1, 'hex'),
  '0x' || encode(topic2, 'hex'), '0x' || encode(topic3, 'hex')], null)`
