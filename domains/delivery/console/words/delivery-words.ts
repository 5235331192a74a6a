import type { Tone } from '@ev/console-kit/tone.ts';
import { type DeliveryFilter, type DeliveryStatus, deliveryFilters } from '../../contract/kinds.ts';

export const deliveryTones: Readonly<Record<DeliveryStatus, Tone>> = {
  preparing: 'going',
  presented: 'todo',
  accepted: 'done',
  ended: 'ended',
};

export const filterNames: Readonly<Record<DeliveryFilter, string>> = {
  preparing: '准备中',
  defects: '有问题待处理',
  presented: '待签收',
  accepted: '已签收',
  ended: '已终止',
};

export const isFilter = (value: string): value is DeliveryFilter =>
  deliveryFilters.some((one) => one === value);

export const stillUploading = '照片还没有上传完，请稍候';
