import { isDatabaseAway, sqlState } from '../../packages/platform/src/database.ts';

const clash = '这个数据库里已有别的同名表，可能属于别的产品或别的版本，请换一个空的数据库';

/** Database errors, and what the user of the tool can do about them. */
const byState: Readonly<Record<string, string>> = {
  '3D000': '没有这个数据库，请检查 DATABASE_URL，或先建一个空的数据库',
  '28P01': '数据库不认这个用户名或密码，请检查 DATABASE_URL',
  '28000': '数据库不认这个用户名或密码，请检查 DATABASE_URL',
  '42P01': '这个数据库里还没有产品的表，或是旧版本的表：请先启动一次服务器，再试',
  '42703': '这个数据库里是旧版本的表：请先启动一次服务器，再试',
  '55P03': '要改的表正被别的操作占用，这一部分没有改动，请稍后再试',
  '42P06': clash,
  '42P07': clash,
  '42701': clash,
  '42710': clash,
  '42501': '这个用户没有权限读写产品的表，请检查 DATABASE_URL 里的用户',
};

/** The reason of a failure, in one sentence. */
export function sentenceOf(error: unknown): string {
  const known = byState[sqlState(error) ?? ''];
  if (known) return known;
  if (isDatabaseAway(error)) return '连不上数据库，请检查 DATABASE_URL 和数据库是否在运行';
  // drizzle's wrapper of a database error repeats the whole statement.
  const cause = error instanceof Error && sqlState(error) ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}
