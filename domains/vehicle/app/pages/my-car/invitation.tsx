import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import { Text } from '@ev/ui/text.tsx';
import { type ShareScope, shareScopeNames } from '../../../contract/kinds.ts';
import type { ShareInvitation } from '../../../contract/vehicle.ts';
import { invitationTexts } from '../../model/share-words.ts';
import { untilText } from '../../model/vehicle-words.ts';
import { VehiclePicture } from '../../parts/vehicle-picture.tsx';
import s from './transfer-card.module.css';

const toCars = (
  <ButtonLink variant="secondary" href={hrefTo('/pages/mine/myCar', {})}>
    我的车辆
  </ButtonLink>
);

/** An invitation to use a car of a family member, opened by its link. */
export function Invitation({ token }: { token: string }) {
  const query = useRead('vehicle.getShareInvitation', { token });
  const accept = useCommand('vehicle.acceptShare');
  if (accept.isSuccess)
    return (
      <StatusView
        image="success"
        live="status"
        title="已接受邀请"
        description={fillTemplate('{modelName} 已出现在你的车辆里', { modelName: accept.data.modelName })}
        actions={
          <ButtonLink block href={hrefTo('/pages/index/index', { tabIndex: '2' })}>
            查看爱车
          </ButtonLink>
        }
      />
    );
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载邀请" heights={[420]} />}
      elsewhere={toCars}
    >
      {(invitation) => {
        const closed = invitationTexts[invitation.status];
        if (closed)
          return (
            <StatusView image="waiting" title={closed.title} description={closed.text} actions={toCars} />
          );
        return (
          <Offered
            invitation={invitation}
            accepting={accept.isPending}
            error={accept.isError ? messageOf(accept.error) : null}
            onAccept={() => accept.mutate({ token })}
          />
        );
      }}
    </QueryState>
  );
}

function Offered({
  invitation: { ownerName, modelName, look, scopes, untilDay, expiresAt, isOwn },
  accepting,
  error,
  onAccept,
}: {
  invitation: ShareInvitation;
  accepting: boolean;
  error: string | null;
  onAccept: () => void;
}) {
  return (
    <Stack gap={12} page={12}>
      <Card gap={12} padY={24} aria-label="邀请">
        <span className={s.picture}>
          <VehiclePicture look={look} alt={modelName} />
        </span>
        <Head level={1} size={20} note={`${untilText(untilDay)}，车主随时可以结束`}>
          {fillTemplate('{ownerName} 邀请你一起用 {modelName}', { ownerName, modelName })}
        </Head>
        <Stack gap={4}>
          <Text strong>你可以</Text>
          <ul className={s.passes}>
            {scopes.map((scope: ShareScope) => (
              <li key={scope}>{shareScopeNames[scope]}</li>
            ))}
          </ul>
        </Stack>
        {isOwn ? (
          <Text tone="body">这是你的车，请把链接发给家人</Text>
        ) : (
          <Button block size="l" loading={accepting} loadingText="正在接受" onClick={onAccept}>
            接受邀请
          </Button>
        )}
        {error && (
          <Text tone="danger" role="alert">
            {error}
          </Text>
        )}
        <Text size={13} tone="hint">
          邀请在 {formatShortDateTime(new Date(expiresAt))} 前有效，只能由一个人接受。车主能看到你的昵称
        </Text>
      </Card>
      {toCars}
    </Stack>
  );
}
