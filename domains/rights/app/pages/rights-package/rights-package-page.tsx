import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { errorsOf, messageOf } from '@ev/app-kit/form-errors.ts';
import { FormSection } from '@ev/app-kit/form-section.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { keepAddition } from '@ev/order/app/public.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rightsKey } from '../../../contract/order-key.ts';
import type { Offer } from '../../../contract/right.ts';
import { chosenPackage } from '../../model/chosen-package.ts';
import { RightItem } from '../../parts/right-item.tsx';
import { RightsCard } from '../../parts/rights-card.tsx';
import { rightsPackageRoute } from '../../routes.ts';

/** The packages included with every car of a model, and those the customer chooses one of when ordering. */
export function Page() {
  const { modelCode, chosen } = usePageQuery(rightsPackageRoute);
  const query = useRead('rights.getOffer', { modelCode, seen: chosen }, { optional: true });
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载权益包" heights={[168, 420, 280]} />}>
      {(offer) =>
        offer.included.length + offer.choices.length === 0 ? (
          <EmptyState
            image="gift"
            title="这款车还没有权益包"
            description="公布后可以在这里查看"
            footer={<ButtonLink href={hrefTo('/pages/buy/introduce', { modelCode })}>看看这款车</ButtonLink>}
          />
        ) : (
          <Packages offer={offer} />
        )
      }
    </QueryState>
  );
}

function Packages({ offer }: { offer: Offer }) {
  const { orderNo, chosen } = usePageQuery(rightsPackageRoute);
  const { included, choices, modelName } = offer;
  const [picked, pick] = useState<string | null>(null);
  const { ordered, changeable } = useOrdered(orderNo);
  const own = choices.find(({ package: one }) => ordered.includes(one.packageCode))?.addition;
  // The package that the customer picked may no longer be offered in this form.
  const known = choices.some(({ addition }) => addition === picked) ? picked : null;
  const value = known ?? own ?? chosenPackage(offer, chosen).now ?? null;
  const choosing = (orderNo === undefined || changeable) && choices.length > 1;
  return (
    <>
      <Stack gap={12} page={12}>
        <Text tone="body" size={13}>
          {fillTemplate('{modelName} 的权益已包含在车价中，不另收费。每项都写明是否随车转让；', {
            modelName,
          })}
          {choosing && orderNo !== undefined
            ? '锁单前可以更换所选的一个，其他权益以下单时的为准。'
            : '下单后以下单时的权益为准。'}
        </Text>
        {choosing && (
          <FormSection title="任选其一">
            <RadioGroup
              label="权益包"
              options={choices.map(({ package: one, addition }) => ({
                value: addition,
                label: one.name,
                description: one.text,
                extra: `${one.rights.length} 项`,
              }))}
              value={value}
              onChange={pick}
            />
          </FormSection>
        )}
        {choices.map(({ package: one, addition }) => (
          <RightsCard
            key={one.packageCode}
            title={one.name}
            text={one.text}
            extra={
              ordered.includes(one.packageCode) ? (
                <Tag tone="accent">你的订单</Tag>
              ) : choosing && addition === value ? (
                <Tag tone="accent">已选</Tag>
              ) : undefined
            }
          >
            {one.rights.map((right) => (
              <RightItem key={right.code} right={right} />
            ))}
          </RightsCard>
        ))}
        {included.map((one) => (
          <RightsCard key={one.packageCode} title={one.name} text={one.text} extra={<Tag>都有</Tag>}>
            {one.rights.map((right) => (
              <RightItem key={right.code} right={right} />
            ))}
          </RightsCard>
        ))}
      </Stack>
      {orderNo === undefined ? (
        choosing && value !== null && <Choose addition={value} offer={offer} />
      ) : (
        <BottomBar>
          {choosing && value !== null && value !== own ? (
            <Change orderNo={orderNo} addition={value} offer={offer} />
          ) : (
            <ButtonLink href={hrefTo('/pages/buy/orderRightsList', { nevOrderNo: orderNo })}>
              查看订单的权益
            </ButtonLink>
          )}
        </BottomBar>
      )}
    </>
  );
}

/** Changes the package of an existing order, then shows the rights it includes. */
function Change({ orderNo, addition, offer }: { orderNo: string; addition: string; offer: Offer }) {
  const navigate = useNavigate();
  const change = useCommand('rights.changePackage');
  const name = offer.choices.find((choice) => choice.addition === addition)?.package.name ?? '';
  const tell = (title: string) => feedback.showToast({ title, durationMs: toastMs.custom });
  return (
    <Button
      loading={change.isPending}
      loadingText="正在更换"
      onClick={() =>
        change.mutate(
          { orderNo, addition },
          {
            onSuccess: () => {
              tell(`已换成${name}`);
              navigate(hrefTo('/pages/buy/orderRightsList', { nevOrderNo: orderNo }), { replace: true });
            },
            onError: (error) => tell(errorsOf(error)?.addition ?? messageOf(error)),
          },
        )
      }
    >
      换成{name}
    </Button>
  );
}

/**
 * The packages of an existing order, and whether the package can be changed; empty for a visitor who is not
 * logged in.
 */
function useOrdered(orderNo: string | undefined): { ordered: string[]; changeable: boolean } {
  const loggedIn = useLoggedIn();
  const query = useRead(
    'rights.getOrderRights',
    { orderNo: orderNo ?? '' },
    { enabled: loggedIn && orderNo !== undefined },
  );
  return {
    ordered: query.data?.packages.map(({ packageCode }) => packageCode) ?? [],
    changeable: query.data?.actions.includes('changePackage') ?? false,
  };
}

function Choose({ addition, offer: { modelCode, choices } }: { addition: string; offer: Offer }) {
  const { chosen } = usePageQuery(rightsPackageRoute);
  const navigate = useNavigate();
  const location = useLocation();
  const name = choices.find((choice) => choice.addition === addition)?.package.name ?? '';
  return (
    <BottomBar>
      <Button
        onClick={() => {
          keepAddition(rightsKey, addition);
          // Back to the form, which still has its values; a customer who did not come from the form continues
          // to the car.
          if (chosen !== undefined && location.key !== 'default') navigate(-1);
          else navigate(hrefTo('/pages/buy/optPreview', { code: modelCode }));
        }}
      >
        {chosen === undefined ? `选${name}，去下单` : `选择${name}`}
      </Button>
    </BottomBar>
  );
}
