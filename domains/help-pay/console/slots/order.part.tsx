import { Panel } from '@ev/console-kit/panel.tsx';
import { ScrollRegion } from '@ev/console-kit/scroll-region.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import type { OrderPart } from '@ev/order/console/public.ts';
import { payChannelText, payStatusLabels } from '@ev/payment/console/public.ts';
import { useRead } from '@ev/query/use-read.ts';
import { linkStatusText } from '../words/link-status.ts';
import s from './order.part.module.css';

/** The links by which others could pay the order, and who paid; nothing if there never was a link. */
export const fill: OrderPart = ({ orderNo }) => {
  const { data } = useRead('help-pay.listOfOrder', { orderNo });
  if (!data || data.links.length === 0) return null;
  return (
    <Panel title="找人代付" note="退款退回付款人">
      <ScrollRegion label="代付链接">
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">链接</th>
              <th scope="col">状态</th>
              <th scope="col">有效期</th>
              <th scope="col">付款人</th>
            </tr>
          </thead>
          <tbody>
            {data.links.map(({ linkNo, status, statusSince, createdAt, expiresAt, payers }) => (
              <tr key={linkNo}>
                <td>{linkNo}</td>
                <td>
                  {linkStatusText[status]}
                  {status !== '0' && <div className={s.second}>{exactStampText(statusSince)}</div>}
                </td>
                <td>
                  {exactStampText(createdAt)}
                  <div className={s.second}>至 {exactStampText(expiresAt)}</div>
                </td>
                <td>
                  {payers.length === 0 && <span className={s.second}>还没有人打开付款</span>}
                  {payers.map(({ guest, maskedPhone, takenUpAt, paid }) => (
                    <div key={takenUpAt}>
                      {guest ? '微信付款（未登录）' : (maskedPhone ?? '账号已注销')}
                      <div className={s.second}>
                        {paid
                          ? `${payChannelText(paid.channel)} · ${payStatusLabels[paid.status].text}`
                          : '没有发起支付'}
                      </div>
                    </div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Panel>
  );
};
