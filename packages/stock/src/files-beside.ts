import type { Database } from '@ev/platform/database.ts';
import type { PartnerName, Partners } from '@ev/platform/partners.ts';
import type { Plan } from './plan.ts';
import type { Fault } from './read-folder.ts';

/** Files that lie in the folder beside items of a part: the pictures themselves beside what is known of them. */
export type KeeperOfFiles = {
  /** Who keeps them. */
  partner: PartnerName;
  /** What is wrong with the files of what would be added. */
  check(partners: Partners, folder: string, plan: Plan): Promise<readonly Fault[]>;
  /**
   * Takes in the files of what is to be added, before the items are put: named by their content they can be taken in
   * again, and nobody meets them while no item is there. Gives how many.
   */
  bring(partners: Partners, folder: string, plan: Plan): Promise<number>;
  /** Writes the files of all items into the folder. Gives how many, and the items whose file is not to be found. */
  write(partners: Partners, folder: string, db: Database): Promise<{ written: number; missing: string[] }>;
};
