import type { Config } from '../../apps/server/src/config.ts';
import { connectPartners } from '../../apps/server/src/partners.ts';
import type { Database } from '../../packages/platform/src/database.ts';
import { type DomainPlace, loadParts } from '../../packages/platform/src/domains.ts';
import type { Partner, PartnerName, Partners } from '../../packages/platform/src/partners.ts';
import type { KeeperOfFiles } from '../../packages/stock/src/files-beside.ts';
import type { Plan } from '../../packages/stock/src/plan.ts';
import type { Fault } from '../../packages/stock/src/read-folder.ts';

/** Connects those of the partners that a folder needs, in the same way as the server does. */
export async function connectorOf(
  config: Config,
  places: readonly DomainPlace[],
): Promise<(needed: readonly { partner: PartnerName }[]) => Partners> {
  const parts = await loadParts<{ partners: readonly Partner[] }>(places, 'server/partners.ts');
  const all = parts.flatMap(({ partners }) => partners);
  return (needed) => {
    const wanted = new Set<string>(needed.map(({ partner }) => partner));
    return connectPartners(config, [{ partners: all.filter(({ name }) => wanted.has(name)) }]);
  };
}

/** The handlers of files beside items. @param ports the partners that store the files */
export function keepersOf(ports: Partners, keepers: readonly KeeperOfFiles[]) {
  return {
    check: async (folder: string, plan: Plan): Promise<Fault[]> =>
      (await Promise.all(keepers.map((keeper) => keeper.check(ports, folder, plan)))).flat(),
    async bring(folder: string, plan: Plan): Promise<void> {
      for (const keeper of keepers) await keeper.bring(ports, folder, plan);
    },
    async write(folder: string, db: Database): Promise<{ written: number; missing: string[] }> {
      const outcomes = await Promise.all(keepers.map((keeper) => keeper.write(ports, folder, db)));
      return {
        written: outcomes.reduce((count, { written }) => count + written, 0),
        missing: outcomes.flatMap(({ missing }) => missing),
      };
    },
  };
}
