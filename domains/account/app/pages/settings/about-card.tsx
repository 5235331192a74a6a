import { hrefTo } from '@ev/app-kit/route-link.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';

declare const __APP_VERSION__: string;

/** The agreements, the lists that the law requires, and who runs this app. */
export function AboutCard() {
  return (
    <>
      <CellGroup title="协议与说明">
        <Cell icon="document" title="用户协议" href={hrefTo('/pages/explain', { code: 'user-agreement' })} />
        <Cell icon="shield" title="隐私政策" href={hrefTo('/pages/explain', { code: 'privacy-policy' })} />
        <PublishedCell code="sdk-list" title="第三方 SDK 清单" />
        <PublishedCell code="open-source" title="开源软件许可" />
      </CellGroup>
      <CellGroup
        title="关于"
        footer={
          <>
            {brand.legalEntity.name}
            <br />
            {brand.legalEntity.address}
          </>
        }
      >
        <Cell title="版本" value={__APP_VERSION__} />
        <Cell title="网站备案" value={brand.filings.icp.number} href={brand.filings.icp.url} />
        <Cell title="APP 备案" value={brand.filings.app.number} href={brand.filings.app.url} />
      </CellGroup>
    </>
  );
}

/** A document that the brand may not have published yet. */
function PublishedCell({ code, title }: { code: string; title: string }) {
  const { data } = useRead('content.getDocument', { code }, { optional: true });
  return data ? <Cell icon="document" title={title} href={hrefTo('/pages/explain', { code })} /> : null;
}
