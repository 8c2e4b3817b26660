import { type Kysely, sql } from 'kysely'
import { ADDRESS_TABLES } from './address-tables.ts'
import { BLOCK_TABLES } from './block-tables.ts'
import { TRANSACTION_TABLES } from './transaction-tables.ts'
import { TWO_CURRENCY_TABLES } from './two-currency-tables.ts'
import { WRITER_TABLES } from './writer-tables.ts'

/** The tables of an index as of version 0.1.0. Later changes are separate migrations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      [FUNCTIONS, WRITER_TABLES, BLOCK_TABLES, ADDRESS_TABLES, TRANSACTION_TABLES, TWO_CURRENCY_TABLES].join(
        '\n',
      ),
    )
    .execute(db)
}

const FUNCTIONS = `
-- Indexes contain 64 bits of a hash. Only an attacker can make hashes collide in these: queries compare the whole hash, too.
-- PostgreSQL has a hash of bytea since 18; older versions hash it as text.
-- The planner inlines the function; it would not if it were STRICT.
do $$ begin
  if to_regprocedure('hashbyteaextended(bytea, bigint)') is not null then
    create function hash64(bytea) returns bigint language sql immutable parallel safe
      as 'select hashbyteaextended($1, 0)';
  else
    create function hash64(bytea) returns bigint language sql immutable parallel safe
      as 'select hashtextextended(encode($1, ''hex''), 0)';
  end if;
end $$;

-- An amount as a 32-byte word of a log's data: PostgreSQL has no cast from numeric to bytea.
create function word64(numeric) returns bytea language sql immutable parallel safe
  as 'select int8send((case when $1 >= 9223372036854775808 then $1 - 18446744073709551616 else $1 end)::bigint)';

-- A body that is text finds its functions by the search path of the session that runs it, which on a worker of Citus does
-- not lead to this schema. A body of standard SQL is bound to the functions that it calls.
create function word256(numeric) returns bytea language sql immutable parallel safe
  return word64(div($1, 6277101735386680763835789423207666416102355444464034512896))
    || word64(mod(div($1, 340282366920938463463374607431768211456), 18446744073709551616))
    || word64(mod(div($1, 18446744073709551616), 18446744073709551616))
    || word64(mod($1, 18446744073709551616));

-- Whether a table is on a worker of Citus (docs/decisions/0038).
create function is_distributed(its regclass) returns boolean language plpgsql stable as $$
    begin
      -- Without Citus there is no such table.
      if to_regclass('pg_catalog.pg_dist_partition') is null then return false; end if;
      return exists (select 1 from pg_catalog.pg_dist_partition where logicalrelid = its);
    end
  $$;

-- The size of a table, there too: PostgreSQL's functions measure the empty table on the coordinator.
create function bytes_of(its regclass, with_indexes boolean) returns bigint language plpgsql stable as $$
    begin
      if is_distributed(its) then
        return case when with_indexes then citus_total_relation_size(its) else citus_table_size(its) end;
      end if;
      return case when with_indexes then pg_total_relation_size(its) else pg_table_size(its) end;
    end
  $$;
`
