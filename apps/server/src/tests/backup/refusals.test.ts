import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { drawnPng } from '@ev/media/server/testing/drawn.ts';
import { upload } from '@ev/media/server/testing/uploads.ts';
import { listArchives, pruneArchives } from '@ev/platform/backup/archive.ts';
import { makeBackup } from '@ev/platform/backup/make-backup.ts';
import { type Manifest, manifestSeal } from '@ev/platform/backup/manifest.ts';
import { checkBackup, restoreBackup } from '@ev/platform/backup/restore-backup.ts';
import { systemClock } from '@ev/platform/clock.ts';
import { generateWireKeys, rotatedWireKeys } from '@ev/platform/wire-keys.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BackupWorld, backupWorld, emptyMachine, newVault } from './backup-world.ts';

/** A backup reads the whole database and a restore migrates one, which takes long beside other tests. */
const backupMs = 240_000;

const secret = 'a secret of thirty characters!';
const openly = { secret: null };

let world: BackupWorld;
let machine: Awaited<ReturnType<typeof emptyMachine>>;
let backups: string;
let count = 0;

beforeAll(async () => {
  world = await backupWorld();
  const { token } = await newStaff(world.server, ['editor']);
  await upload(world.server, await drawnPng(), { token });
  machine = await emptyMachine(world);
});
afterAll(async () => {
  await machine?.drop();
  await world?.close();
});
beforeEach(() => {
  count += 1;
  backups = join(world.directory, `backups-${count}`);
});

const make = (key: string | null = null) => makeBackup(world.source, { directory: backups, secret: key });

/** A file of the backup with one bit changed. */
function flip(file: string) {
  const bytes = readFileSync(file);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

/** A manifest that says something else, sealed as if it had been written so. */
function forge(folder: string, change: (manifest: Manifest) => void) {
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  change(manifest);
  const text = JSON.stringify(manifest);
  writeFileSync(file, text);
  writeFileSync(join(folder, 'manifest.seal'), manifestSeal(text, null));
}

describe('a restore', { timeout: backupMs }, () => {
  it('writes only into an empty database', async () => {
    const { folder } = await make();
    const refused = restoreBackup(
      { ...machine.target, url: world.server.databaseUrl },
      { folder, ...openly },
    );
    await expect(refused).rejects.toThrow(/不是空的（有 drizzle\./);
  });

  it.each([
    ['a table', 'tables/public.car_model'],
    ['a picture', 'files/media/originals'],
    ['the list of pictures', 'files/media.jsonl'],
    ['the manifest', 'manifest.json'],
  ])('refuses a backup when one bit of %s was changed', async (_, place) => {
    const { folder } = await make();
    const [first = ''] = place.endsWith('originals') ? readdirSync(join(folder, place)) : [];
    flip(join(folder, place, first));
    await expect(restoreBackup(machine.target, { folder, ...openly })).rejects.toThrow('已损坏');
    await expect(checkBackup(folder, null)).rejects.toThrow('已损坏');
    expect(await machine.tables()).toEqual([]);
    expect(existsSync(machine.folder)).toBe(false);
  });

  it('refuses a backup with a missing file, and one that is none', async () => {
    const { folder } = await make();
    renameSync(join(folder, 'tables/public.account'), join(folder, 'tables/public.other'));
    await expect(restoreBackup(machine.target, { folder, ...openly })).rejects.toThrow(
      'tables/public.account 已损坏',
    );
    await expect(checkBackup(backups, null)).rejects.toThrow('不是一份完整的备份');
  });

  it('refuses a backup in a newer format by the version of its product', async () => {
    const { folder } = await make();
    forge(folder, (manifest) => Object.assign(manifest, { format: 2, product: '9.1.0' }));
    await expect(checkBackup(folder, null)).rejects.toThrow('来自更新的版本 9.1.0');
  });

  it('leaves the database empty when it fails halfway', async () => {
    const { folder } = await make();
    // A sequence takes no value below one, which is noticed when the rows are already there.
    forge(folder, ({ sequences: [first] }) => Object.assign(first ?? {}, { value: -1 }));
    // The pictures are written first, so the others keep their machine without any.
    const other = await emptyMachine(world);
    await expect(restoreBackup(other.target, { folder, ...openly })).rejects.toThrow('out of bounds');
    expect(await other.tables()).toEqual([]);
    await other.drop();
  });

  it.each([
    ['mediaVault', { partners: { mediaVault: newVault() } }],
    ['WIRE_KEYS_FILE', { keys: generateWireKeys() }],
  ])(
    'refuses a backup whose data was encrypted with another %s, unless told to go on',
    async (name, other) => {
      const { folder } = await make();
      const { keys = machine.target.keys, partners = {} } = {
        keys: undefined,
        partners: undefined,
        ...other,
      };
      const target = { ...machine.target, keys, partners: { ...machine.target.partners, ...partners } };
      await expect(restoreBackup(target, { folder, ...openly })).rejects.toThrow(name);
      expect(await machine.tables()).toEqual([]);
      const { missingKeys } = await restoreBackup(target, {
        folder,
        ...openly,
        dry: true,
        despiteKeys: true,
      });
      expect(missingKeys).toEqual([expect.stringContaining(name)]);
    },
  );

  it('opens with keys that were replaced since, because data depends on a secret that stays', async () => {
    const { folder } = await make();
    const now = systemClock.now();
    const rotated = rotatedWireKeys(machine.target.keys, { now, from: now, acceptedUntil: now });
    const keys = { ...rotated, previous: [] };
    const tried = () =>
      restoreBackup({ ...machine.target, keys }, { folder, ...openly, dry: true }).then(
        ({ missingKeys }) => missingKeys,
      );
    expect(await tried()).toEqual([]);
    // Some backups also mark the keys of the wire.
    forge(folder, ({ keys: marked }) =>
      marked.find(({ name }) => name === 'WIRE_KEYS_FILE')?.marks.push('of a key that is gone'),
    );
    expect(await tried()).toEqual([]);
  });

  it('changes nothing when it is only tried', async () => {
    const { folder } = await make();
    const { missingKeys } = await restoreBackup(machine.target, { folder, ...openly, dry: true });
    expect(missingKeys).toEqual([]);
    expect(await machine.tables()).toEqual([]);
    expect(existsSync(machine.folder)).toBe(false);
  });
});

describe('an encrypted backup', { timeout: backupMs }, () => {
  it('shows nothing of its content, and opens with its secret only', async () => {
    const { folder } = await make(secret);
    expect((await checkBackup(folder, secret)).sealed).not.toBeNull();
    await expect(checkBackup(folder, null)).rejects.toThrow('这份备份是加密的');
    await expect(checkBackup(folder, `${secret}?`)).rejects.toThrow('打不开这份备份');
  });

  it('is refused when its manifest was written by another hand', async () => {
    const { folder } = await make(secret);
    forge(folder, ({ tables }) => tables.pop());
    await expect(checkBackup(folder, secret)).rejects.toThrow('manifest.json 已损坏');
  });

  it('is refused when two of its files were exchanged', async () => {
    const { folder } = await make(secret);
    const [one, other, spare] = ['public.car_model', 'public.account', 'spare'].map((name) =>
      join(folder, 'tables', name),
    ) as [string, string, string];
    renameSync(one, spare);
    renameSync(other, one);
    renameSync(spare, other);
    await expect(checkBackup(folder, secret)).rejects.toThrow('已损坏');
  });
});

describe('a backup', { timeout: backupMs }, () => {
  it('that fails in the middle counts as none', async () => {
    const { media } = world.source.partners;
    const broken = {
      ...media,
      async *list() {
        yield* media.list();
        throw new Error('the disk is gone');
      },
    };
    const partners = { ...world.source.partners, media: broken };
    const failed = makeBackup({ ...world.source, partners }, { directory: backups, secret: null });
    await expect(failed).rejects.toThrow('the disk is gone');
    expect(readdirSync(backups)).toEqual([]);
  });

  it('whose process was killed counts as none, and is removed a day later', async () => {
    const killed = join(backups, `.20260101T000000000Z-${crypto.randomUUID()}`);
    mkdirSync(killed, { recursive: true });
    expect(await listArchives(backups)).toEqual([]);
    const now = systemClock.now();
    await pruneArchives(backups, 2, now);
    expect(existsSync(killed)).toBe(true);
    const yesterday = new Date(now.getTime() - 25 * 3_600_000);
    utimesSync(killed, yesterday, yesterday);
    await pruneArchives(backups, 2, now);
    expect(existsSync(killed)).toBe(false);
  });

  it('is made by one process at a time', async () => {
    const both = await Promise.allSettled([make(), make()]);
    const reasons = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(reasons).toEqual([expect.stringContaining('另一个进程正在备份')]);
    expect(await listArchives(backups)).toHaveLength(1);
  });

  it('is kept while it is among the newest', async () => {
    const names = ['20260101T000000000Z', '20260102T000000000Z', '20260103T000000000Z'];
    for (const name of names) mkdirSync(join(backups, name), { recursive: true });
    expect(await pruneArchives(backups, 2, systemClock.now())).toEqual(['20260101T000000000Z']);
    expect(await listArchives(backups)).toEqual(['20260103T000000000Z', '20260102T000000000Z']);
  });
});
