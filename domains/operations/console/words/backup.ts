import type { Tone } from '@ev/console-kit/tone.ts';
import type { Output } from '@ev/query/read.ts';
import { type BackupStatus, backupStatusNames } from '../../contract/kinds.ts';

export type Backups = Output<'operations.listBackups'>;
export type Backup = Backups['backups']['list'][number];

const tones: Readonly<Record<BackupStatus, Tone>> = { waiting: 'going', made: 'done', failed: 'wrong' };

/** A complete backup was read again when it was made. */
export function backupState({ status, there }: Pick<Backup, 'status' | 'there'>): {
  text: string;
  tone: Tone;
} {
  if (status === 'made')
    return there ? { text: '完整，已核对', tone: 'done' } : { text: '已移走', tone: 'ended' };
  return { text: backupStatusNames[status], tone: tones[status] };
}

const mega = 1_000_000;
const giga = 1_000 * mega;

export function bytesText(bytes: number): string {
  return bytes < giga ? `${(bytes / mega).toFixed(1)} MB` : `${(bytes / giga).toFixed(1)} GB`;
}

export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${(ms / 1000).toFixed(1)} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`;
}

/** How long ago the newest backup was taken. */
export function ageText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} 分钟前`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} 小时前` : `${Math.floor(hours / 24)} 天前`;
}

/** What the product does by itself, in one sentence. */
export function scheduleText(schedule: Backups['schedule']): string {
  if (!schedule) return '产品不自动备份：没有设置 BACKUP_DIR';
  const { everyHours, keep, encrypted } = schedule;
  return `每 ${everyHours} 小时一次，保留最近 ${keep} 份，${encrypted ? '已加密' : '没有加密'}`;
}
