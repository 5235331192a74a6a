import { messageOf } from '@ev/app-kit/form-errors.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { downloadFile } from '@ev/host/download-file.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import { type DocumentName, useDocumentFile } from '../../data/document-files.ts';

const say = (title: string) => feedback.showToast({ title, durationMs: toastMs.custom });

/** Saves the PDF; a host without downloads shows how to save the pages as pictures instead. */
export function SaveBar({ document, fileName }: { document: DocumentName; fileName: string }) {
  const download = useDocumentFile(document);
  const [busy, setBusy] = useState(false);
  const host = currentHost(brand.product).kind;
  if (host !== 'browser')
    return (
      <BottomBar>
        <Text size={13} tone="body">
          点开一页后长按图片，可以保存到手机；在浏览器中打开可以保存完整文件
        </Text>
      </BottomBar>
    );

  async function save() {
    setBusy(true);
    try {
      downloadFile(await download(), fileName);
      say('文件已保存');
    } catch (error) {
      say(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <BottomBar>
      <Button variant="primary" loading={busy} loadingText="正在下载" onClick={() => void save()}>
        保存文件
      </Button>
    </BottomBar>
  );
}
