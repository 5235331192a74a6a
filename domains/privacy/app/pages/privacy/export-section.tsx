import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { hasPage, pageAddress } from '@ev/app-kit/links/own-pages.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { useNow } from '@ev/app-kit/use-now.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Head } from '@ev/ui/head.tsx';
import { Link } from '@ev/ui/link.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { exportDays } from '../../../contract/kinds.ts';
import { ExportCard } from './export-card.tsx';
import { ExportForm } from './export-form.tsx';

/** How often the page asks whether the file is ready. */
const askEveryMs = 4_000;

/** A copy of the customer's data: requested with a code, then downloaded for some days. */
export function ExportSection() {
  const query = useRead(
    'privacy.getExport',
    {},
    { refetchInterval: ({ state }) => state.data?.newest?.status === 'requested' && askEveryMs },
  );
  return (
    <Stack gap={12} role="region" aria-label="导出个人信息">
      <Head>导出个人信息</Head>
      <QueryState query={query} skeleton={<CardsSkeleton label="正在加载导出" heights={[160]} />}>
        {({ offered, newest, codeNeeded, nextAt, maskedPhone }) => (
          <>
            <Text size={13} tone="body">
              我们把账号下的全部信息生成一个文件，包含可阅读的网页和可供软件读取的数据。他人的姓名和电话会部分隐藏。文件加密保存
              {exportDays} 天后自动删除
            </Text>
            {newest && <ExportCard export={newest} codeNeeded={codeNeeded} maskedPhone={maskedPhone} />}
            {!offered && <NotOffered />}
            {offered && nextAt === null && newest?.status !== 'requested' && (
              <ExportForm maskedPhone={maskedPhone} />
            )}
            {offered && nextAt !== null && <NextTime at={nextAt} />}
          </>
        )}
      </QueryState>
    </Stack>
  );
}

const desk = pageAddress('/pages/mine/children/customer/index');

/** The way to people; a brand may leave the service desk out. */
function NotOffered() {
  const { phone } = brand.hotline;
  return (
    <Text tone="hint">
      暂时不能导出，请联系
      {hasPage(desk) ? <Link href={desk}>在线客服</Link> : <Link href={`tel:${phone}`}>{phone}</Link>}
    </Text>
  );
}

function NextTime({ at }: { at: string }) {
  const now = useNow() ?? undefined;
  return (
    <Text size={13} tone="hint">
      每 24 小时可以申请一次，{formatShortDateTime(new Date(at), now)} 后可以再次申请
    </Text>
  );
}
