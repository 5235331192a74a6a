import { brand } from '@ev/brand/default/brand.ts';

export function Title({ page }: { page: string }) {
  return <title>{`${page} · ${brand.shortName}管理后台`}</title>;
}
