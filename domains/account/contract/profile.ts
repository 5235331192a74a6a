/** What customers say about themselves. */
import { endpoint } from '@ev/contract/endpoint';
import { day, text, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';

export const Profile = z.object({
  nickname: z.string(),
  avatarUrl: z.nullable(z.string()),
  /** A calendar day; null if the customer does not say it. */
  birthday: z.nullable(z.string()),
  city: z.nullable(z.object({ code: z.string(), name: z.string() })),
});
export type Profile = z.infer<typeof Profile>;

export const nicknameMost = 16;

export const SaveProfile = z.object({
  nickname: text('昵称', { max: nicknameMost }),
  birthday: z.nullable(day('请填写正确的生日')),
  /** Six digits of a city (GB/T 2260). */
  cityCode: z.nullable(z.string({ error: '请选择所在城市' }).check(z.regex(/^\d{4}00$/, '请选择所在城市'))),
});
export type SaveProfile = z.infer<typeof SaveProfile>;

export const getProfile = endpoint({
  id: 'account.getProfile',
  method: 'POST',
  path: '/main/api/lgn/sec/account/profile/detail',
  access: 'member',
  summary: 'Nickname, avatar, birthday and city of the customer.',
  input: z.object({}),
  output: Profile,
  errors: [],
});

export const saveProfile = endpoint({
  id: 'account.saveProfile',
  method: 'POST',
  path: '/main/api/lgn/sec/account/profile/save',
  access: 'member',
  idempotent: true,
  summary: 'Changes nickname, birthday and city; null clears a value.',
  input: SaveProfile,
  output: Profile,
  errors: [],
});

export const saveAvatar = endpoint({
  id: 'account.saveAvatar',
  method: 'POST',
  path: '/main/api/lgn/sec/account/profile/avatar',
  access: 'member',
  idempotent: true,
  summary: 'Makes an uploaded picture the avatar, or removes the avatar.',
  input: z.object({ pictureId: z.nullable(uuid('头像')) }),
  output: Profile,
  errors: ['media.privatePictureNotFound'],
});

export const profileCalls = [getProfile, saveProfile, saveAvatar] as const;
