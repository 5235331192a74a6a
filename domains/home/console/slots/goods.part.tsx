import type { GoodsPartForm } from '@ev/console-kit/goods-form.ts';
import { AudiencePreview } from '../parts/audience-preview.tsx';

/** Editor of the brand's pages. */
export const fill: GoodsPartForm = {
  part: 'pages',
  pageOf: () => '/pages/index/index?tabIndex=0',
  Preview: AudiencePreview,
};
