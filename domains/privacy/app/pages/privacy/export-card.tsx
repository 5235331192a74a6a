import { fetchFile } from '@ev/app-kit/fetch-file.ts';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useNow } from '@ev/app-kit/use-now.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { downloadFile } from '@ev/host/download-file.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { useApi } from '@ev/query/api.ts';
import { quiet } from '@ev/query/read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import { exportFilePath } from '../../../contract/kinds.ts';
import type { DataExport } from '../../../contract/privacy.ts';
import { fileSize } from '../../model/privacy-words.ts';
import { DownloadForm } from './download-form.tsx';

const texts: Readonly<Record<DataExport['status'], string>> = {
  requested: '正在生成文件，通常只需要几分钟。完成后会发消息给你，可以离开这个页面',
  ready: '文件已生成',
  failed: '文件没有生成成功，工作人员会处理，也可以重新申请',
  expired: '上一次的文件已经删除',
};

/** The state of an export, and its file once it is there. */
export function ExportCard({
  export: { exportNo, status, expiresAt, bytes },
  codeNeeded,
  maskedPhone,
}: {
  export: DataExport;
  codeNeeded: boolean;
  maskedPhone: string;
}) {
  const now = useNow() ?? undefined;
  return (
    <Card gap={8}>
      <Text role="status">{texts[status]}</Text>
      {status === 'ready' && expiresAt !== null && bytes !== null && (
        <>
          <Text size={13} tone="hint">
            大小 {fileSize(bytes)}，可以下载到 {formatShortDateTime(new Date(expiresAt), now)}
          </Text>
          <FileOf exportNo={exportNo} codeNeeded={codeNeeded} maskedPhone={maskedPhone} />
        </>
      )}
    </Card>
  );
}

/** A host without downloads says where the file can be saved. */
function FileOf({
  exportNo,
  codeNeeded,
  maskedPhone,
}: {
  exportNo: string;
  codeNeeded: boolean;
  maskedPhone: string;
}) {
  if (currentHost(brand.product).kind !== 'browser')
    return (
      <Text size={13} tone="body">
        请用手机或电脑的浏览器登录后下载
      </Text>
    );
  return codeNeeded ? (
    <DownloadForm exportNo={exportNo} maskedPhone={maskedPhone} />
  ) : (
    <Download exportNo={exportNo} />
  );
}

function Download({ exportNo }: { exportNo: string }) {
  const api = useApi();
  const [busy, setBusy] = useState(false);

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
