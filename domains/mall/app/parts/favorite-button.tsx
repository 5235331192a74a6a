import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { IconButton } from '@ev/ui/icon-button.tsx';
import { showFailure, showToast, useMembersOnly } from '../data/members-only.ts';

/** The heart that saves a product to the favourites. */
export function FavoriteButton({ productCode }: { productCode: string }) {
  const loggedIn = useLoggedIn();
  const membersOnly = useMembersOnly();
  const { data } = useRead('mall.isFavorite', loggedIn ? { productCode } : null, { optional: true });
  const set = useCommand('mall.setFavorite');
  const favorite = data?.favorite ?? false;
  const press = () =>
    set.mutate(
      { productCode, on: !favorite },
      {
        onSuccess: (now) => showToast(now.favorite ? '已收藏' : '已取消收藏'),
        onError: showFailure,
      },
    );
  return (
    <IconButton
      icon="heart"
      label="收藏"
      pressed={favorite}
      aria-busy={set.isPending || undefined}
      onClick={() => !set.isPending && membersOnly(press)}
    />
  );
}
