import { type Kysely, sql } from 'kysely'

/** Session tokens are stored as their SHA-256, in hex; a password that changes ends every link for choosing one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update app.session set token = encode(sha256(convert_to(token, 'UTF8')), 'hex')`.execute(db)

  // better-auth keeps the id of the account in the value of such a link, and a hash of the link in its identifier.
  await sql`create function app.end_password_links() returns trigger language plpgsql as $$
    begin
      delete from app.token where value = new.person::text;
      return null;
    end
  $$`.execute(db)
  await sql`create trigger end_password_links after insert or update of password on app.sign_in
    for each row execute function app.end_password_links()`.execute(db)
}
