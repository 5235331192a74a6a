import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type WrittenMigration = {
  /** The time at which it was written, by which journals know it. */
  when: number;
  statements: readonly string[];
};

/** Writes a domain that has only migrations, as a build below `directory` would have it. */
export function writtenDomain(directory: string, name: string, migrations: readonly WrittenMigration[]) {
  const folder = join(directory, name, 'server/migrations');
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const entries = migrations.map(({ when, statements }, idx) => {
    const tag = `${String(idx).padStart(4, '0')}_step`;
    writeFileSync(join(folder, `${tag}.sql`), statements.join('--> statement-breakpoint\n'));
    return { idx, version: '7', when, tag, breakpoints: true };
  });
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  return { name, directory: join(directory, name) };
}
