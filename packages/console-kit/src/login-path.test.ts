import { expect, it } from 'vitest';
import { loginPath, targetOf } from './login-path.ts';

it.each(['/orders', '/orders?status=2&page=3', '/orders/C1'])('the login returns to %s', (page) => {
  expect(targetOf(loginPath(page).replace('/login', ''))).toBe(page);
});

it.each(['', '?to=', '?to=https://a.example', '?to=//a.example', '?to=/\\a.example', '?to=/login?to=/login'])(
  'the login opens the overview for %j',
  (search) => expect(targetOf(search)).toBe('/'),
);
