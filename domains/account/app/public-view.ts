/** Views of the account for pages of other domains. */
export { useCodeSending } from './model/use-code-sending.ts';
export { AreaField } from './pages/address-edit/area-field.tsx';
export { Avatar } from './parts/avatar.tsx';
export { CodeField } from './parts/code-field.tsx';
export { FillOwnContact } from './parts/fill-own-contact.tsx';
