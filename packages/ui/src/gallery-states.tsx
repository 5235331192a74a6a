import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Carousel } from './carousel.tsx';
import { Countdown } from './countdown.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import s from './gallery.module.css';
import { Section } from './gallery-section.tsx';
import { OfflineState } from './offline-state.tsx';
import { Progress } from './progress.tsx';
import { RefusedState } from './refused-state.tsx';
import { Skeleton, SkeletonScreen } from './skeleton.tsx';
import { Stack } from './stack.tsx';
import { Steps } from './steps.tsx';
import { Timeline } from './timeline.tsx';

const now = () => 0;

/** Progress, pictures, waiting, and the states that replace missing content. */
export function GalleryStates() {
  return (
    <>
      <Section title="进度">
        <Stack gap={12}>
          <Card>
            <Steps items={['下定', '锁单', '生产', '运输', '交付']} current={2} />
          </Card>
          <Card
            title="退款进度"
            extra={
              <>
                剩余 <Countdown until={47 * 3_600_000} now={now} />
              </>
            }
          >
            <Timeline
              items={[
                { key: '3', title: '预计到账', time: '9 月 18 日前', state: 'waiting' },
                {
                  key: '2',
                  title: '银行处理中',
                  time: '9 月 15 日 10:20',
                  description: '款项将原路退回微信零钱，一般需要 1 至 3 个工作日',
                  state: 'process',
                },
                { key: '1', title: '门店已同意退款', time: '9 月 14 日 16:48', state: 'finish' },
                { key: '0', title: '提交退款申请', time: '9 月 14 日 09:12', state: 'finish' },
              ]}
            />
          </Card>
          <Card>
            <Progress label="下载升级包" percent={68} showsPercent />
          </Card>
          <Card>
            请在 <Countdown look="clock" until={14 * 60_000 + 59_000} now={now} />{' '}
            内完成支付，超时订单将自动取消
          </Card>
        </Stack>
      </Section>

      <Section title="图片与轮播">
        <Stack gap={12}>
          <div className={s.wide}>
            <Carousel label="精选活动" peek>
              {['秋日出行补贴', '老友推荐礼', '家充桩免费安装'].map((title) => (
                <div key={title} className={s.slide}>
                  <h3>{title}</h3>
                  <p>即日起至 10 月 31 日</p>
                </div>
              ))}
            </Carousel>
          </div>
          <Carousel label="车主实拍" marks="count">
            {['海边', '山路', '城市'].map((title) => (
              <div key={title} className={s.slide}>
                {title}
              </div>
            ))}
          </Carousel>
        </Stack>
      </Section>

      <Section title="加载中">
        <Card>
          <SkeletonScreen>
            <Stack gap={12}>
              <Skeleton shape="picture" ratio={2} />
              <Stack inline wrap align="center" gap={12}>
                <Skeleton shape="circle" width={40} />
                <span style={{ flex: 1 }}>
                  <Skeleton width="60%" />
                  <Skeleton width="90%" />
                </span>
              </Stack>
            </Stack>
          </SkeletonScreen>
        </Card>
      </Section>

      <Section title="空与错">
        <Stack gap={12}>
          <Card flush>
            <EmptyState
              title="还没有订单"
              description="下单后可在这里查看进度、签署合同和预约交付"
              footer={<Button size="m">去看看车</Button>}
            />
          </Card>
          <Card flush>
            <EmptyState black compact description="这里还没有视频" />
          </Card>
          <Card flush>
            <ErrorState compact description="服务器异常" onRetry={() => undefined} requestId="7F2A-91C4" />
          </Card>
          <Card flush>
            <OfflineState compact title="网络异常" onRetry={() => undefined} />
          </Card>
          <Card flush>
            <RefusedState
              compact
              description="仅车主可查看行车记录，绑定车辆后即可使用"
              actions={<Button variant="secondary">去绑定车辆</Button>}
            />
          </Card>
        </Stack>
      </Section>
    </>
  );
}
