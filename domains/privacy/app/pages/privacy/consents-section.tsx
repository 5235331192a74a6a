import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { ConfirmSheet } from '@ev/app-kit/confirm-sheet.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useNow } from '@ev/app-kit/use-now.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { cardClass } from '@ev/ui/card.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Head } from '@ev/ui/head.tsx';
import { Link } from '@ev/ui/link.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { Consent } from '../../../contract/privacy.ts';

/** Every consent with its purpose, version and date. */
export function ConsentsSection() {
  const query = useRead('privacy.listConsents', {});
  return (
    <Stack gap={12} role="region" aria-label="我的同意">
      <Head>我的同意</Head>
      <QueryState query={query} skeleton={<CardsSkeleton label="正在加载授权" heights={[132, 132]} />}>
        {({ consents }) =>
          consents.length === 0 ? (
            <Text tone="hint">没有正在生效的同意</Text>
          ) : (
            <>
              <ul className={stackClass({ gap: 12 })}>
                {consents.map((consent) => (
                  <li key={consent.key}>
                    <ConsentCard consent={consent} />
                  </li>
                ))}
              </ul>
              {consents.some(({ withdrawable }) => !withdrawable) && (
                <Text size={13} tone="hint">
                  登录时同意的协议随账号一起结束：
                  <Link href={hrefTo('/pages/mine/settings')}>在设置中注销账号</Link>
                </Text>
              )}
            </>
          )
        }
      </QueryState>
    </Stack>
  );
}

function ConsentCard({ consent }: { consent: Consent }) {
  const { key, title, purpose, version, at, href, effect, withdrawable } = consent;
  const [asked, setAsked] = useState(false);
  const withdraw = useCommand('privacy.withdrawConsent');
  const now = useNow() ?? undefined;
  return (
    <article className={cardClass({ gap: 8 })} aria-label={title}>
      <Head
        level={3}
        action={
          withdrawable && (
            <Button variant="quiet" size="s" onClick={() => setAsked(true)} aria-label={`撤回：${title}`}>
              撤回
            </Button>
          )
        }
      >
        {title}
      </Head>
      <Text tone="body">用于{purpose}</Text>
      {!withdrawable && (
        <Text size={13} tone="hint">
          {effect}
        </Text>
      )}
      <Text size={13} tone="hint">
        版本 {version} · {formatShortDateTime(new Date(at), now)} 同意
        {href && (
          <>
            {' · '}
            <Link href={href}>查看内容</Link>
          </>
        )}
      </Text>
      <ConfirmSheet
        open={asked}
        onClose={() => setAsked(false)}
        title={`撤回“${title}”`}
        facts={[effect, '撤回前已经完成的处理不受影响', '以后需要时可以重新同意']}
        keep="先不撤回"
        confirm={{ label: '确认撤回', busy: '正在撤回' }}
        danger
        command={withdraw}
        onConfirm={() =>
          withdraw.mutate(
            { key },
            {
              onSuccess: () => {
                setAsked(false);
                feedback.showToast({ title: '已撤回', icon: 'success', durationMs: toastMs.standard });
              },
            },
          )
        }
      />
    </article>
  );
}
