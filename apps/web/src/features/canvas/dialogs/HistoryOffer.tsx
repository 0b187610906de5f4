import { isMobileLayout } from '../../../ui/layout.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { describeHistory } from '../historyOffer.ts';
import { useHistory } from '../useHistory.ts';

/** On a chain without a node: what of an address is there, and the way to fetch it with what that takes. */
export function HistoryOffer({ chainName, address }: { chainName: string; address: string }) {
  const { view, isSteering, steer } = useHistory({ chainName, address });
  if (!view) return null;
  const { text, tone, action } = describeHistory(view);
  return (
    <Notice
      tone={tone}
      actions={
        action && (
          <Button size={isMobileLayout() ? 'mobile' : 'small'} disabled={isSteering} onClick={() => void steer(action.does)}>
            {action.title}
          </Button>
        )
      }
    >
      {text}
    </Notice>
  );
}
