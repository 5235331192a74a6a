import { ApiError } from '@ev/client/api-error.ts';
import { expect, it } from 'vitest';
import { errorEvent } from './error-event.ts';

const page = '/pages/buy/order';
const thrown = (error: Error, stack: string) => Object.assign(error, { stack });
const own = 'at f (https://app.example.com/h5/assets/order-page-DkfjA3x_.js:1:2345)';

it('reports the message and place of our own error, in any browser', () => {
  const error = thrown(
    new TypeError('x of "张三" is not a function'),
    `TypeError: x\n ${own}\nat chrome-extension://abc/x.js:1:2\ng@https://app.example.com/h5/assets/index-BvX2abcd.js:7:8`,
  );
  expect(errorEvent({ source: 'error', thrown: error }, page)).toEqual({
    kind: 'error',
    page,
    source: 'error',
    name: 'TypeError',
    message: 'x of [text] is not a function',
    frames: ['order-page-DkfjA3x_.js:1:2345', 'index-BvX2abcd.js:7:8'],
  });
});

it('reports which file did not load', () => {
  const error = new Error('Failed to fetch https://app.example.com/h5/assets/order-page-DkfjA3x_.js');
  expect(errorEvent({ source: 'chunk', thrown: error }, page)).toMatchObject({
    message: 'Failed to fetch [address]',
    frames: ['order-page-DkfjA3x_.js:0:0'],
  });
});

it('reports a thrown value that is no error', () => {
  expect(errorEvent({ source: 'rejection', thrown: 'gone' }, page)).toMatchObject({
    name: 'Error',
    message: 'gone',
    frames: [],
  });
});

it.each([
  ['code of the host', thrown(new Error('no bridge'), 'at https://res.wx.qq.com/x.js:1:2')],
  ['an opaque error of another site', 'Script error.'],
  ['a notice of the browser', 'ResizeObserver loop completed with undelivered notifications.'],
  ['the server’s answer', thrown(new ApiError({ kind: 'refused', message: '没有找到这笔订单' }), own)],
])('reports nothing of %s', (_, what) => {
  expect(errorEvent({ source: 'error', thrown: what }, page)).toBeNull();
});
