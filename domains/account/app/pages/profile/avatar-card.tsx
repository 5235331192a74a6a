import { messageOf } from '@ev/app-kit/form-errors.ts';
import { pictureUpload } from '@ev/app-kit/picture-upload.ts';
import { privateUploadPath, sentPicture, type TakenPicture } from '@ev/media/contract/private-picture.ts';
import { useApi } from '@ev/query/api.ts';
import { quiet } from '@ev/query/read.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { VisuallyHidden } from '@ev/ui/visually-hidden.tsx';
import { useMutation } from '@tanstack/react-query';
import { Avatar } from '../../parts/avatar.tsx';
import s from './avatar-card.module.css';

/** An avatar is shown small. */
const limits = { ...sentPicture, longestSide: 640 };

/** The avatar, with the ways to change and to remove it. */
export function AvatarCard({ avatarUrl, nickname }: { avatarUrl: string | null; nickname: string }) {
  const api = useApi();
  const save = useCommand('account.saveAvatar');
  const change = (pictureId: string | null, done: string) =>
    save.mutate(
      { pictureId },
      {
        onSuccess: () => feedback.showToast({ title: done, durationMs: toastMs.standard }),
        onError: (error) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
      },
    );
  const upload = useMutation({
    mutationFn: (photo: File) =>
      pictureUpload<TakenPicture>({
        address: privateUploadPath,
        limits,
        renew: () => api('account.getProfile', {}, quiet),
        idOf: ({ pictureId }) => pictureId,
      })(photo, { signal: new AbortController().signal, onProgress: () => undefined }),
    onSuccess: (pictureId) => change(pictureId, '头像已更换'),
  });
  const busy = upload.isPending || save.isPending;
  return (
    <Card aria-label="头像">
      <Stack inline align="center" gap={16}>
        <Avatar url={avatarUrl} />
        <Stack gap={4}>
          <Text strong>{nickname}</Text>
          <Stack inline wrap align="center" gap={8}>
            <label className={s.label} aria-busy={busy || undefined}>
              <VisuallyHidden>
                <input
                  type="file"
                  accept="image/*"
                  disabled={busy}
                  onChange={({ target }) => {
                    const [photo] = target.files ?? [];
                    // Allows choosing the same file again.
                    target.value = '';
                    if (photo) upload.mutate(photo);
                  }}
                />
              </VisuallyHidden>
              {busy ? '正在更换头像' : avatarUrl ? '更换头像' : '上传头像'}
            </label>
            {avatarUrl && (
              <Button variant="quiet" size="s" disabled={busy} onClick={() => change(null, '头像已移除')}>
                移除头像
              </Button>
            )}
          </Stack>
        </Stack>
      </Stack>
    </Card>
  );
}
