import type { Documents } from '@ev/content/server/public.ts';
import type { Api } from '@ev/contract';
import { normalisePhone } from '@ev/kernel/phone.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database } from '@ev/platform/database.ts';
import { beginningWith } from '@ev/platform/like.ts';
import { limitsOf } from '@ev/platform/read-page.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { AcceptedBy } from '../contract/acceptances.ts';
import { shownPhone } from './phone.ts';
import { accounts, consents } from './tables.ts';

/** Agreements given at login; other domains supply their own. */
const atLogin = sql`select ${consents.accountId} as account_id, ${consents.documentCode} as code, ${consents.documentVersion} as version, ${consents.at} as at, 'login' as act from ${consents}`;

type Count = { code: string; version: string; customers: number; first_at: string; last_at: string };
type Acceptance = { uid: string; nickname: string; phone: string; at: string; acts: AcceptedBy[] };
type OwnAcceptance = { code: string; version: string; at: string; acts: AcceptedBy[] };

export type Acceptances = ReturnType<typeof createAcceptances>;

/** Which customers agreed to which version of which document, for accountable staff. */
export function createAcceptances({
  db,
  documents,
  elsewhere,
}: {
  db: Database;
  documents: Documents;
  /** `account.acceptances` of all domains. */
  elsewhere: () => readonly SQL[];
}) {
  const all = () => sql.join([atLogin, ...elsewhere()], sql` union all `);
  const instant = (at: string) => new Date(at).toISOString();

  return {
    /** All versions of all documents, current ones first, with the number of customers. */
    async listTexts(): Promise<Api['account.listTexts']['output']> {
      const { rows } = await db.execute<Count>(
        sql`select code, version, count(distinct account_id)::int as customers, min(at)::text as first_at, max(at)::text as last_at from (${all()}) as acceptance group by code, version`,
      );
      const counts = new Map(rows.map((row) => [`${row.code} ${row.version}`, row]));
      const versions = await documents.listVersions();
      return {
        texts: versions.map((text) => {
          const count = counts.get(`${text.code} ${text.version}`);
          return {
            ...text,
            customers: count?.customers ?? 0,
            firstAt: count ? instant(count.first_at) : null,
            lastAt: count ? instant(count.last_at) : null,
          };
        }),
      };
    },

    /** Customers who agreed to one version, latest first. @throws AppError account.textNotFound */
    async list(
      query: Api['account.listAcceptances']['parsed'],
    ): Promise<Api['account.listAcceptances']['output']> {
      const { code, version, keyword = '', pageNo, pageSize } = query;
      const { limit, offset } = limitsOf(query);
      const text = (await documents.listVersions()).find(
        (one) => one.code === code && one.version === version,
      );
      if (!text) throw new AppError('account.textNotFound');
      const found =
        keyword === ''
          ? sql`true`
          : sql`(${accounts.phone} = ${normalisePhone(keyword)} or lower(${accounts.nickname}) like ${beginningWith(keyword.toLowerCase())})`;
      const accepted = sql`select account_id, min(at) as at, array_agg(distinct act order by act) as acts from (${all()}) as acceptance where code = ${code} and version = ${version} group by account_id`;
      const from = sql`from (${accepted}) as accepted join ${accounts} on ${accounts.id} = accepted.account_id where ${found}`;
      const [list, count] = await Promise.all([
        db.execute<Acceptance>(
          sql`select ${accounts.id} as uid, ${accounts.nickname} as nickname, ${accounts.phone} as phone, accepted.at::text as at, accepted.acts as acts ${from} order by accepted.at desc, ${accounts.id} limit ${limit} offset ${offset}`,
        ),
        db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`),
      ]);
      return {
        text,
        list: list.rows.map(({ uid, nickname, phone, at, acts }) => ({
          uid,
          nickname,
          acts,
          maskedPhone: shownPhone(phone),
          at: instant(at),
        })),
        total: count.rows[0]?.total ?? 0,
        pageNo,
        pageSize,
      };
    },

    /** What one customer agreed to, latest first. */
    async uncheckedOf(uid: string): Promise<Api['account.getUser']['output']['acceptances']> {
      const { rows } = await db.execute<OwnAcceptance>(
        sql`select code, version, min(at)::text as at, array_agg(distinct act order by act) as acts from (${all()}) as acceptance where account_id = ${uid} group by code, version order by min(at) desc, code`,
      );
      const titles = new Map(
        (await documents.listVersions()).map(({ code, version, title }) => [`${code} ${version}`, title]),
      );
      return rows.map(({ code, version, at, acts }) => ({
        code,
        version,
        acts,
        title: titles.get(`${code} ${version}`) ?? code,
        at: instant(at),
      }));
    },
  };
}
