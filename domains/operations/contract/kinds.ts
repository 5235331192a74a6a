/** Statuses of a backup, with their labels. Without schemas, because pages import them. */
export const backupStatusNames = { waiting: '备份中', made: '已完成', failed: '失败' } as const;
export type BackupStatus = keyof typeof backupStatusNames;
export const backupStatuses = Object.keys(backupStatusNames) as [BackupStatus, ...BackupStatus[]];
