/** Statuses of exports and addresses of files; without schemas, because pages import it. */
export const exportStatus = {
  /** Waits for the job that writes the file. */
  requested: 'requested',
  ready: 'ready',
  failed: 'failed',
  /** Its file is deleted. */
  expired: 'expired',
} as const;
export type ExportStatus = (typeof exportStatus)[keyof typeof exportStatus];
export const exportStatuses = Object.values(exportStatus) as [ExportStatus, ...ExportStatus[]];

export const exportStatusNames: Readonly<Record<ExportStatus, string>> = {
  requested: '正在生成',
  ready: '可下载',
  failed: '生成失败',
  expired: '已删除',
};

/** How long the file of an export is stored. */
export const exportDays = 7;

/** Returns the file; the token is in a header. */
export const exportFilePath = '/main/api/lgn/privacy/export/file';
