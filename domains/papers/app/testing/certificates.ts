import { successCode } from '@ev/contract/errors';
import type { Certificate, CertificateItem } from '../../contract/certificate.ts';

/** A fictitious citizen's number: the example of GB 11643. */
export const specimenNumber = '11010519491231002X';

const item: CertificateItem = {
  certificateNo: 'CT1',
  type: '1',
  status: '2',
  maskedName: '林*',
  maskedNumber: '110***********002X',
  validTo: null,
  updatedAt: '2026-11-20T02:00:00.000Z',
  pictures: [],
  actions: ['remove'],
};

export const certificateItem = (part: Partial<CertificateItem> = {}): CertificateItem => ({
  ...item,
  ...part,
});

export const certificate = (part: Partial<Certificate> = {}): Certificate => ({
  ...item,
  data: {
    name: '林岚',
    sex: '女',
    nation: '汉',
    birthday: '1949-12-31',
    address: '上海市徐汇区漕溪北路 1 号',
    number: specimenNumber,
    authority: '上海市公安局徐汇分局',
    validFrom: '2016-05-01',
    validTo: '长期',
  },
  unsure: [],
  faults: [],
  ...part,
});

/** Answers picture uploads like the server; `sent` records the uploads. */
export function fakeUploads(answer: () => 'taken' | 'offline' | { code: string; message: string }) {
  const sent: string[] = [];
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    responseText = '';
    onload = () => undefined;
    onerror = () => undefined;
    url = '';
    open(_method: string, url: string) {
      this.url = url;
    }
    setRequestHeader() {}
    send() {
      sent.push(this.url);
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      const came = answer();
      setTimeout(() => {
        if (came === 'offline') return this.onerror();
        const query = Object.fromEntries(new URLSearchParams(this.url.split('?')[1]));
        const header = came === 'taken' ? { code: successCode, message: 'success' } : came;
        this.responseText = JSON.stringify({ header, body: came === 'taken' ? query : null });
        return this.onload();
      });
    }
  }
  return { FakeRequest: FakeRequest as unknown as typeof XMLHttpRequest, sent };
}
