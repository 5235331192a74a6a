import type { Permission } from '@ev/contract/permissions';

/** How a source of leads is named, for the server and the console. Without schemas, because pages import it. */
export type LeadSourceNames = {
  /** In calls, contacts, histories and the audit log: `driveLead`. */
  source: string;
  /** For staff: `试驾线索`. */
  title: string;
  /** Permissions to see its leads and to act on them. */
  permissions: { read: Permission; follow: Permission };
};
