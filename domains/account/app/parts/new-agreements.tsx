import { messageOf } from '@ev/app-kit/form-errors.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Link } from '@ev/ui/link.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { MissingAgreement } from '../../contract/agreements.ts';
import { useLogout } from '../model/use-logout.ts';
import s from './new-agreements.module.css';

/**
 * The documents that changed, to read and to agree to. Without an answer the customer goes on under what they agreed
 * to before, and is asked again at the next opening.
 */
export function NewAgreements({
  documents,
  here,
}: {
  documents: readonly MissingAgreement[];
  here: boolean;
}) {
  const [open, setOpen] = useState(true);
  const agree = useCommand('account.agreeToDocuments');
  const logout = useLogout();
  return (
    <Sheet
      open={open && here}
      onClose={() => setOpen(false)}
      onCloseRequest={() => !agree.isPending && !logout.isPending}
      title="协议已更新"
      footer={
        <div className={s.actions}>
          <Button
            variant="secondary"
            block
            loading={logout.isPending}
            loadingText="正在退出"
            onClick={() => logout.mutate()}
          >
            不同意并退出登录
          </Button>
          <Button
            variant="primary"
            block
            loading={agree.isPending}
            loadingText="正在提交"
            onClick={() =>
              agree.mutate({ agreements: documents.map(({ code, version }) => ({ code, version })) })
            }
          >
            同意并继续
          </Button>
        </div>
      }
    >
      <Stack gap={12}>
        <Text tone="body">以下协议有新的版本。请阅读后决定是否同意，同意后继续使用账号。</Text>
        <ul className={s.documents} aria-label="有新版本的协议">
          {documents.map((document) => (
            <li key={document.code}>
              <DocumentLink document={document} />
            </li>
          ))}
        </ul>
        {agree.isError && (
          <Text tone="danger" role="alert">
            {messageOf(agree.error)}
          </Text>
        )}
      </Stack>
    </Sheet>
  );
}

function DocumentLink({ document: { code, version, title, agreedVersion } }: { document: MissingAgreement }) {
  return (
    <>
      <Link href={hrefTo('/pages/explain', { code, version })}>《{title}》</Link>
      <Text size={13} tone="hint">
        版本 {version}
        {agreedVersion !== null && `，之前同意的是 ${agreedVersion}`}
      </Text>
    </>
  );
}
