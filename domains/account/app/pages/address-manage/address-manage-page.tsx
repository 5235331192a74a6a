import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { givePageResult } from '@ev/app-kit/page-result.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Dialog } from '@ev/ui/dialog.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { SwipeCell } from '@ev/ui/swipe-cell.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Address, addressLimit } from '../../../contract/address.ts';
import { copyInputOf } from '../../model/address-draft.ts';
import { addressManageRoute } from '../../routes.ts';
import { AddressCard } from './address-card.tsx';
import { UndoBar } from './undo-bar.tsx';

const tellOf = (error: unknown) => {
  feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom });
};

/** The customer's addresses. */
export function Page() {
  const choosing = usePageQuery(addressManageRoute).select === '1';
  const navigate = useNavigate();
  const query = useRead('account.listAddresses', {});
  const [asked, setAsked] = useState<Address | null>(null);
  const [deleted, setDeleted] = useState<Address | null>(null);
  const makeDefault = useCommand('account.setDefaultAddress');
  const remove = useCommand('account.deleteAddress');
  const restore = useCommand('account.saveAddress');

  const choose = ({ id }: Address) => {
    givePageResult('address', id);
    navigate(-1);
  };
  const removeAsked = () => {
    if (!asked) return;
    remove.mutate(
      { id: asked.id },
      { onSuccess: () => setDeleted(asked), onError: tellOf, onSettled: () => setAsked(null) },
    );
  };
  const undo = () => {
    if (deleted) restore.mutate(copyInputOf(deleted), { onError: tellOf });
    setDeleted(null);
  };

  return (
    <>
      <QueryState query={query} skeleton={<CardsSkeleton label="正在加载地址" heights={[140, 140]} />}>
        {({ addresses }) => (
          <>
            {addresses.length === 0 ? (
              <EmptyState
                image="place"
                title="还没有收货地址"
                description="添加后，下单和领取礼品时可以直接选用"
              />
            ) : (
              <CardList>
                {addresses.map((address) => (
                  <li key={address.id}>
                    <SwipeCell
                      actions={[
                        { key: 'delete', label: '删除', danger: true, onPress: () => setAsked(address) },
                      ]}
                    >
                      <AddressCard
                        address={address}
                        {...(choosing ? { onChoose: () => choose(address) } : {})}
                        onMakeDefault={() => makeDefault.mutate({ id: address.id }, { onError: tellOf })}
                        onDelete={() => setAsked(address)}
                      />
                    </SwipeCell>
                  </li>
                ))}
              </CardList>
            )}
            <BottomBar note={addresses.length >= addressLimit && `最多保存 ${addressLimit} 个地址`}>
              {addresses.length < addressLimit && (
                <ButtonLink block size="l" href={hrefTo('/pages/mine/addressEdit')}>
                  新增地址
                </ButtonLink>
              )}
            </BottomBar>
          </>
        )}
      </QueryState>
      {deleted && (
        <UndoBar key={deleted.id} text="地址已删除" onUndo={undo} onGone={() => setDeleted(null)} />
      )}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title="删除这个地址？"
        cancelText="保留"
        confirmText="删除"
        danger
        loading={remove.isPending}
        onConfirm={removeAsked}
      >
        {asked && `${asked.name}，${asked.region}${asked.detail}`}
      </Dialog>
    </>
  );
}
