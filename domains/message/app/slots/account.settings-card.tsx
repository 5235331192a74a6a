import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useHydrated } from '@ev/app-kit/use-hydrated.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Skeleton } from '@ev/ui/skeleton.tsx';
import { Switch } from '@ev/ui/switch.tsx';
import type { MessageKind } from '../../contract/kinds.ts';
import { messageTabs } from '../model/message-kinds.ts';

/** Each topic with what an SMS of it is about, or why it cannot be switched off. */
const topics: Readonly<Record<MessageKind, { title: string; text: string }>> = {
  order: { title: '订单短信', text: '关系到付款和交付时间，不能关闭' },
  service: { title: '服务短信', text: '预约、维保、充电的提醒；涉及费用和安全的短信始终发送' },
  community: { title: '社区短信', text: '活动和社区互动的提醒' },
  system: { title: '系统短信', text: '关系到账号安全，不能关闭' },
};

/** A topic without a tab in the inbox, such as a community that the brand does not have, sends nothing. */
const isUsed = ({ kind }: { kind: MessageKind }) => messageTabs.some((tab) => tab.kind === kind);

/** Switches for SMS by topic; the inbox always has every message. */
export const fill = () => {
  const loggedIn = useLoggedIn();
  const hydrated = useHydrated();
  return hydrated && loggedIn ? <SwitchesCard /> : null;
};

function SwitchesCard() {
  const { data, isError, isFetching, refetch } = useRead('message.getSwitches', {}, { optional: true });
  const set = useCommand('message.setSwitch');
  return (
    <CellGroup
      title="消息通知"
      footer="关闭后不再发送这类短信，消息中心始终保留全部消息。验证码短信不受影响。"
    >
      {data ? (
        data.topics.filter(isUsed).map(({ kind, sms, fixed }) => (
          <Cell
            key={kind}
            title={topics[kind].title}
            description={topics[kind].text}
            trailing={
              <Switch
                label={topics[kind].title}
                checked={sms}
                disabled={fixed}
                busy={set.isPending}
                onChange={(next) =>
                  set.mutate(
                    { kind, sms: next },
                    {
                      onError: (error) =>
                        feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
                    },
                  )
                }
              />
            }
          />
        ))
      ) : isError ? (
        <Cell
          title="没能加载通知设置"
          trailing={
            <Button variant="quiet" size="s" loading={isFetching} onClick={() => void refetch()}>
              重试
            </Button>
          }
        />
      ) : (
        <Cell title={<Skeleton width="50%" />} />
      )}
    </CellGroup>
  );
}
