import { useCapability } from '@ev/app-kit/use-capability.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { copyText } from '@ev/host/copy-text.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { miniProgramLink } from '@ev/host/routes/mini-program-link.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { useState } from 'react';
import s from './mini-page.module.css';

const load = () => import('@ev/host/capabilities/open-mini-program.ts').then((at) => at.openMiniProgram);

/**
 * The app and the mini-program open it directly, a phone's browser by WeChat's URL. WeChat opens none from a
 * page except by its own button, and a computer has no mini-programs: there the customer searches for it by
 * name.
 */
export function MiniWays({ path }: { path: string | undefined }) {
  const open = useCapability(load);
  const [unable, setUnable] = useState(false);
  const { kind, platform } = currentHost(brand.product);
  if ((kind === 'native' || kind === 'miniProgram') && !unable) {
    const go = async () =>
      setUnable((await open({ path: path ?? '/pages/index/index' })).outcome === 'unable');
    return (
      <Button block onClick={() => void go()}>
        打开小程序
      </Button>
    );
  }
  const byLink = kind === 'browser' && platform !== 'desktop';
  return (
    <>
      {byLink && (
        <ButtonLink block href={miniProgramLink(brand.miniProgram.appId, path)}>
          打开微信小程序
        </ButtonLink>
      )}
      <p className={s.hint}>
        {byLink && '也可以'}在微信中搜索“{brand.name}”
      </p>
      <Button block variant="secondary" icon="copy" onClick={() => void copyName()}>
        复制名称
      </Button>
    </>
  );
}

async function copyName(): Promise<void> {
  const copied = await copyText(brand.name);
  feedback.showToast({
    title: copied ? '名称已复制，去微信搜索吧' : `没能复制，请在微信中搜索“${brand.name}”`,
    durationMs: toastMs.custom,
  });
}
