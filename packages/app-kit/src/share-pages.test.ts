import { describe, expect, it } from 'vitest';
import { forwardSubject, miniProgramPage, miniProgramPath, nativePage } from './share-pages.ts';

const url = 'https://ev.example/h5/pages/x?a=1';

describe('the mini-program', () => {
  it.each([
    // Specification §2: of the configurator only code and year are passed.
    [
      '/pages/buy/optional?code=ling&yearStyle=2026&config=abc&cityCode=310100',
      '/pages/buy/optional?code=ling&yearStyle=2026',
    ],
    ['/pages/buy/optional?code=ling', '/pages/buy/optional?code=ling'],
    ['/pages/buy/optPreview?code=ling&config=a~b', '/pages/buy/optPreview?code=ling&config=a%7Eb'],
    ['/pages/buy/preOrder?code=yuan&orderType=1', '/pages/buy/preOrder?code=yuan&orderType=1'],
    ['/pages/car/reserveSeeCar?modelCode=ling', '/pages/car/reserveSeeCar?modelCode=ling'],
    ['/pages/special/introduce?id=7', '/pages/special/introduce?id=7'],
    ['/pages/special/activity?id=7', '/pages/special/activity?id=7'],
    ['/pages/special/content?id=7', '/pages/special/content?id=7'],
  ])('has %s itself', (address, path) => {
    expect(miniProgramPath(miniProgramPage(address, url), url)).toBe(path);
  });

  it.each([
    '/pages/shop/activityDetail?id=7',
    '/pages/shop/detail?id=7',
    '/pages/shop/activityList',
    '/pages/car/param?modelCode=ling',
    '/pages/shop/newProduct',
  ])('shows %s in the web view of its shop', (address) => {
    expect(miniProgramPath(miniProgramPage(address, url), url)).toBe(
      `/pages/appShop/children/webview/index?url=${encodeURIComponent(url)}&isNeedUser=1`,
    );
  });

  it.each([
    '/pages/buy/introduce?modelCode=ling',
    '/pages/buy/allCar',
    '/pages/find/postDetail?id=7',
    '/toString',
  ])('opens %s in its web view', (address) => {
    expect(miniProgramPage(address, url)).toBeNull();
    expect(miniProgramPath(null, url)).toBe(
      `/pages/index/children/web-view/index?forwardLink=${encodeURIComponent(url)}`,
    );
  });
});

describe('community content', () => {
  it.each([
    ['/pages/find/postDetail', { postId: '7' }, 'POST'],
    ['/pages/find/articleDetail', { postId: '7' }, 'POST'],
    ['/pages/find/infoDetail', { informationId: '7' }, 'INFORMATION'],
    ['/pages/find/activityDetail', { activityId: '7' }, 'ACTIVITY'],
    ['/pages/find/questionDetail', { id: '7' }, 'QUESTION_INFO'],
    ['/pages/find/imageDetail', { id: '7' }, 'PIC'],
    ['/pages/find/videoDetail', { id: '7' }, 'VIDEO'],
  ])('%s is a page of the app and a subject of the server', (path, query, subjectType) => {
    expect(nativePage(`${path}?id=7&from=list`)).toEqual({ path, query });
    expect(forwardSubject(`${path}?id=7&from=list`)).toEqual({ subjectId: '7', subjectType });
  });

  it.each(['/pages/find/postDetail', '/pages/find/topicDetail?id=7', '/pages/buy/introduce?id=7', '/'])(
    '%s is none',
    (address) => {
      expect(nativePage(address)).toBeNull();
      expect(forwardSubject(address)).toBeNull();
    },
  );
});
