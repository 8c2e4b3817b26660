/**
 * Changes nothing: by its name, a version that looks for user data in the schema `people` refuses the database, where it
 * would otherwise begin with no accounts.
 */
export async function up(): Promise<void> {}
