/** Avatars are private pictures of their customers, served under their random addresses. */
export const avatarOwnerOf = (pictureId: string) => `avatar:${pictureId}`;

const folder = '/media/avatars/';
export const avatarPath = `${folder}:name`;
export const avatarUrlOf = (pictureId: string) => `${folder}${pictureId}.jpg`;

/** Null for another address. */
export function avatarIdOf(url: string): string | null {
  const [, pictureId = null] = /^\/media\/avatars\/([0-9a-f-]{36})\.jpg$/.exec(url) ?? [];
  return pictureId;
}
