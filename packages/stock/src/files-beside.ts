import type { Database } from '@ev/platform/database.ts';
import type { PartnerName, Partners } from '@ev/platform/partners.ts';
import type { Plan } from './plan.ts';
import type { Fault } from './read-folder.ts';

/** Files that are in the folder beside the items of a part, such as pictures beside their descriptions. */
export type KeeperOfFiles = {
  /** The partner that stores them. */
  partner: PartnerName;
  /** What is wrong with the files of the items that would be added. */
  check(partners: Partners, folder: string, plan: Plan): Promise<readonly Fault[]>;
  /**
   * Imports the files of the items to add, before the items are written. They are named by their content, so
   * that they can be imported again, and are not visible before an item refers to them. Returns their number.
   */
  bring(partners: Partners, folder: string, plan: Plan): Promise<number>;
  /**
   * Writes the files of all items into the folder. Returns their number, and the items whose file was not
   * found.
   */
  write(partners: Partners, folder: string, db: Database): Promise<{ written: number; missing: string[] }>;
};
