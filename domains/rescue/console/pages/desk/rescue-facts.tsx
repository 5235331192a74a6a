import { Facts } from '@ev/console-kit/facts.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { Link } from 'react-router';
import { rescueKindNames, rescueSourceNames, rescueStatusNames } from '../../../contract/kinds.ts';
import { handlerNames } from '../../../contract/staff-kinds.ts';
import type { StaffRescue } from '../../../contract/staff-rescue.ts';
import { rescueTones, waitText } from '../../words/rescue-words.ts';
import { DeskMap } from './desk-map.tsx';

/** Who waits where for what, and who comes. */
export function RescueFacts({ detail }: { detail: StaffRescue }) {
  const { status, overdue, kind, place, placeText, driver, eta, handler, uid, feeFen } = detail;
  return (
    <>
      <Facts
        rows={[
          [
            '状态',
            <span key="status">
              <ToneTag tone={rescueTones[status]}>{rescueStatusNames[status]}</ToneTag>{' '}
              {overdue && (
                <ToneTag tone="wrong">等了 {waitText(detail.requestedAt, detail.serverTime)}</ToneTag>
              )}
            </span>,
          ],
          ['情况', rescueKindNames[kind]],
          [
            '人员',
            detail.inSafePlace ? (
              '都在安全的地方'
            ) : (
              <ToneTag key="danger" tone="wrong">
                还在危险的地方，请先电话提醒
              </ToneTag>
            ),
          ],
          ['说明', detail.text || null],
          ['位置', placeText || (place ? '见地图' : null)],
          ['坐标', place && `${place.lat.toFixed(5)}, ${place.lng.toFixed(5)}（GCJ-02）`],
          ['车牌', detail.plate],
          ['车架号', detail.vin],
          [
            '来自',
            uid ? (
              <Link key="uid" to={`/users/${uid}`}>
                客户
              </Link>
            ) : (
              rescueSourceNames[detail.source]
            ),
          ],
          ['申请', exactStampText(detail.requestedAt)],
          ['救援方', handler && handlerNames[handler]],
          ['救援车', driver && `${driver.plate}，${driver.name}，${driver.phone}`],
          ['预计到达', eta && `${exactStampText(eta.at)}，${exactStampText(eta.updatedAt)} 更新`],
          ['取消费用', feeFen > 0 ? `${formatYuan(feeFen)}，请电话说明付款方式` : null],
          ['结束原因', detail.endText],
        ]}
      />
      <DeskMap rows={[detail]} onOpen={() => undefined} />
    </>
  );
}
