import { areas } from '@ev/areas/areas.ts';
import type { Api } from '@ev/contract';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { ModuleHandlers } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Profile } from '../../contract/profile.ts';
import { accounts } from '../tables.ts';
import { avatarIdOf, avatarOwnerOf, avatarUrlOf } from './avatar.ts';

/** An avatar is stored until it is replaced, removed, or the account is closed. */
const avatarDays = 100 * 366;

/** What customers say about themselves. */
export function createProfiles({
  db,
  clock,
  pictures,
}: {
  db: Database;
  clock: Clock;
  pictures: Pick<PrivatePictures, 'claim' | 'keepFor'>;
}) {
  async function get(reader: Database | Transaction, accountId: string): Promise<Profile> {
    const [account] = await reader
      .select({
        nickname: accounts.nickname,
        avatarUrl: accounts.avatarUrl,
        birthday: accounts.birthday,
        cityCode: accounts.cityCode,
      })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    if (!account) throw new AppError('auth.accountClosed');
    const { cityCode, ...profile } = account;
    return { ...profile, city: cityCode === null ? null : findCity(cityCode) };
  }

  /** @throws AppError request.invalid */
  async function save(
    tx: Transaction,
    accountId: string,
    { nickname, birthday, cityCode }: Api['account.saveProfile']['parsed'],
  ): Promise<Profile> {
    if (birthday !== null && birthday > shanghaiDay(clock.now())) throw wrong('birthday', '生日不能晚于今天');
    if (cityCode !== null && !findCity(cityCode)) throw wrong('cityCode', '请选择所在城市');
    await tx.update(accounts).set({ nickname, birthday, cityCode }).where(eq(accounts.id, accountId));
    return get(tx, accountId);
  }

  /** @throws AppError media.privatePictureNotFound */
  async function saveAvatar(tx: Transaction, accountId: string, pictureId: string | null): Promise<Profile> {
    // Locked, so that of two pictures at once the first is deleted.
    const [account] = await tx
      .select({ avatarUrl: accounts.avatarUrl })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update');
    if (pictureId !== null)
      await pictures.claim(tx, {
        senderId: accountId,
        pictureIds: [pictureId],
        owner: avatarOwnerOf(pictureId),
        keptDays: avatarDays,
      });
    await dropPicture(tx, account?.avatarUrl ?? null);
    const avatarUrl = pictureId === null ? null : avatarUrlOf(pictureId);
    await tx.update(accounts).set({ avatarUrl }).where(eq(accounts.id, accountId));
    return get(tx, accountId);
  }

  async function dropPicture(tx: Transaction, avatarUrl: string | null): Promise<void> {
    const former = avatarUrl === null ? null : avatarIdOf(avatarUrl);
    if (former !== null) await pictures.keepFor(tx, avatarOwnerOf(former), 0);
  }

  const handlers = {
    'account.getProfile': (_input, { actor }) => get(db, actor.accountId),
    'account.saveProfile': (input, call) => call.once((tx) => save(tx, call.actor.accountId, input)),
    'account.saveAvatar': ({ pictureId }, call) =>
      call.once((tx) => saveAvatar(tx, call.actor.accountId, pictureId)),
  } satisfies Partial<ModuleHandlers<'account'>>;

  return {
    handlers,

    /** Deletes what closed accounts said about themselves. */
    async sweep(): Promise<void> {
      const closed = await db
        .select({ id: accounts.id, avatarUrl: accounts.avatarUrl })
        .from(accounts)
        .where(
          and(
            eq(accounts.status, 'closed'),
            or(isNotNull(accounts.avatarUrl), isNotNull(accounts.birthday), isNotNull(accounts.cityCode)),
          ),
        );
      for (const { id, avatarUrl } of closed) {
        await db.transaction(async (tx) => {
          await dropPicture(tx, avatarUrl);
          await tx
            .update(accounts)
            .set({ avatarUrl: null, birthday: null, cityCode: null })
            .where(eq(accounts.id, id));
        });
      }
    },
  };
}

/** The name as it is written alone: `浙江省杭州市`, `北京市`. */
function findCity(code: string): { code: string; name: string } | null {
  const path = areas.pathOf(code);
  const city = path.at(-1);
  if (path.length !== 2 || !city) return null;
  return { code: city.code, name: [...new Set(path.map(({ name }) => name))].join('') };
}

const wrong = (path: string, message: string) =>
  new AppError('request.invalid', { fields: [{ path, message }] });
