import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { fetchFile } from '@ev/app-kit/fetch-file.ts';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { hasPage, pageAddress } from '@ev/app-kit/links/own-pages.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { useNow } from '@ev/app-kit/use-now.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { downloadFile } from '@ev/host/download-file.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { useApi } from '@ev/query/api.ts';
import { quiet } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Head } from '@ev/ui/head.tsx';
import { Link } from '@ev/ui/link.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import { exportDays, exportFilePath } from '../../../contract/kinds.ts';
import type { DataExport } from '../../../contract/privacy.ts';
import { fileSize } from '../../model/privacy-words.ts';
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
        {({ offered, newest, nextAt, maskedPhone }) => (
          <>
            <Text size={13} tone="body">
              我们把账号下的全部信息生成一个文件，包含可阅读的网页和可供软件读取的数据。他人的姓名和电话会部分隐藏。文件加密保存
              {exportDays} 天后自动删除
            </Text>
            {newest && <ExportCard export={newest} />}
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

const texts: Readonly<Record<DataExport['status'], string>> = {
  requested: '正在生成文件，通常只需要几分钟。完成后会发消息给你，可以离开这个页面',
  ready: '文件已生成',
  failed: '文件没有生成成功，工作人员会处理，也可以重新申请',
  expired: '上一次的文件已经删除',
};

function ExportCard({ export: { exportNo, status, expiresAt, bytes } }: { export: DataExport }) {
  const now = useNow() ?? undefined;
  return (
    <Card gap={8} role="status">
      <Text>{texts[status]}</Text>
      {status === 'ready' && expiresAt !== null && bytes !== null && (
        <>
          <Text size={13} tone="hint">
            大小 {fileSize(bytes)}，可以下载到 {formatShortDateTime(new Date(expiresAt), now)}
          </Text>
          <Download exportNo={exportNo} />
        </>
      )}
    </Card>
  );
}

/** Saves the file; a host without downloads says where it can be saved. */
function Download({ exportNo }: { exportNo: string }) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  if (currentHost(brand.product).kind !== 'browser')
    return (
      <Text size={13} tone="body">
        请用手机或电脑的浏览器登录后下载
      </Text>
    );

  async function save() {
    setBusy(true);
    try {
      // A sealed call renews a login that has expired.
      const renew = () => api('privacy.getExport', {}, quiet);
      downloadFile(
        await fetchFile(`${exportFilePath}?${new URLSearchParams({ exportNo })}`, renew),
        `${exportNo}.zip`,
      );
      feedback.showToast({ title: '文件已保存，请妥善保管', durationMs: toastMs.custom });
    } catch (error) {
      feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="primary" block loading={busy} loadingText="正在下载" onClick={() => void save()}>
      下载文件
    </Button>
  );
}
