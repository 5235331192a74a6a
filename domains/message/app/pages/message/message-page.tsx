import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useFollowLink } from '@ev/app-kit/links/use-follow-link.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useApi } from '@ev/query/api.ts';
import { readPages } from '@ev/query/paged-read.ts';
import { read } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Badge } from '@ev/ui/badge.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { PullToRefresh } from '@ev/ui/pull-to-refresh.tsx';
import { TabPanel, Tabs } from '@ev/ui/tabs.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { MessageKind } from '../../../contract/kinds.ts';
import type { Message } from '../../../contract/message.ts';
import { useMarkRead } from '../../data/mark-read.ts';
import { messageTabs, readMessageKind } from '../../model/message-kinds.ts';
import { messageRoute } from '../../routes.ts';
import { MessageList } from './message-list.tsx';
import s from './message-page.module.css';

/** The customer's inbox, by kind. */
export function Page() {
  const kind = readMessageKind(usePageQuery(messageRoute).type);
  const api = useApi();
  const navigate = useNavigate();
  const follow = useFollowLink();
  const queries = useQueryClient();
  const unread = useRead('message.countUnread', {}, { optional: true }).data;
  const markRead = useMarkRead();
  const count = unread?.kinds[kind] ?? 0;

  const open = ({ id, readAt }: Message, target: string | null, from: Element) => {
    // A failure to mark it as read must not prevent opening its page.
    if (readAt === null) markRead.mutate({ ids: [id] });
    if (target) void follow({ linkUrl: target, loginFlag: false }, from);
  };
  const readAll = () =>
    markRead.mutate(
      { kind },
      {
        onError: (error) => {
          feedback.showToast({ title: messageOf(error), durationMs: toastMs.standard });
        },
      },
    );
  const refresh = () =>
    Promise.all([
      queries.refetchQueries(
        { queryKey: readPages(api, 'message.listMessages', { kind }).queryKey },
        { throwOnError: true },
      ),
      queries.refetchQueries(
        { queryKey: read(api, 'message.countUnread', {}, { optional: true }).queryKey },
        { throwOnError: true },
      ),
    ]);

  return (
    <>
      <Tabs<MessageKind>
        id="messages"
        label="消息类型"
        equal
        items={messageTabs.map(({ kind: key, label }) => ({
          key,
          label: (
            <span className={s.tab}>
              {label}
              <Badge count={unread?.kinds[key] ?? 0} label={(n) => `${n} 条未读`} />
            </span>
          ),
        }))}
        value={kind}
        onChange={(type) => navigate(hrefTo('/pages/mine/message', { type }), { replace: true })}
      />
      <TabPanel tabs="messages" name={kind}>
        {count > 0 && (
          <p className={s.bar}>
            {count} 条未读
            <button type="button" className={s.read} disabled={markRead.isPending} onClick={readAll}>
              全部标为已读
            </button>
          </p>
        )}
        <PullToRefresh onRefresh={refresh}>
          <MessageList kind={kind} onOpen={open} />
        </PullToRefresh>
      </TabPanel>
    </>
  );
}
