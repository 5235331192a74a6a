import { Button } from '@ev/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { QrCode } from './qr-code.tsx';
import s from './share-sheet.module.css';

export type WechatChannel = 'WEIXIN' | 'WEIXIN_CIRCLE';

const steps: Readonly<Record<WechatChannel, readonly string[]>> = {
  WEIXIN: ['打开微信，选择要发送的好友', '在输入框里粘贴链接并发送'],
  WEIXIN_CIRCLE: ['打开微信，进入“发现”里的“朋友圈”', '长按右上角的相机图标，粘贴链接并发表'],
};

/** The manual steps where no page can open WeChat: paste the link, or let a person nearby scan it. */
export function ShareToWechat({
  channel,
  copied,
  url,
  onBack,
}: {
  channel: WechatChannel;
  copied: boolean;
  url: string;
  onBack: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus, because the pressed button is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={s.byHand}>
      <h3 ref={heading} tabIndex={-1} className={s.heading}>
        {copied ? '链接已复制' : '请长按复制链接'}
      </h3>
      {!copied && <p className={s.url}>{url}</p>}
      <ol className={s.steps}>
        {steps[channel].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <QrCode text={url} label="这个页面的二维码" />
      <p className={s.desc}>也可以让身边的人用微信扫一扫</p>
      <Button variant="quiet" size="s" onClick={onBack}>
        换一种方式
      </Button>
    </div>
  );
}
