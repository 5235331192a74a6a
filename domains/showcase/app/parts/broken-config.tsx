import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';

/** Shown by pages that need a configuration if the link is broken or the configuration cannot be built. */
export function BrokenConfig({ modelCode }: { modelCode: string }) {
  return (
    <EmptyState
      image="mismatch"
      title="配置已失效"
      description="链接不完整，或这个配置已经停售。可以从默认配置开始，或重新选配。"
      footer={
        <>
          <ButtonLink block href={hrefTo('/pages/buy/optPreview', { code: modelCode })}>
            查看默认配置
          </ButtonLink>
          <ButtonLink block variant="secondary" href={hrefTo('/pages/buy/optional', { code: modelCode })}>
            重新选配
          </ButtonLink>
        </>
      }
    />
  );
}
