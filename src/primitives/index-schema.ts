/** The PostgreSQL schema of the index, unless INDEX_SCHEMA names another. */
export const USUAL_INDEX_SCHEMA = 'chain'
