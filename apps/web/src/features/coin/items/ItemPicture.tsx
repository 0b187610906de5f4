import { useQuery } from '@tanstack/react-query';
import { toPart, type Failure } from '../../../api/failure.ts';
import { classNames } from '../../../ui/classNames.ts';
import styles from './Items.module.css';
import { pictureQuery } from './readPicture.ts';
import { t } from './texts.ts';

/** A frame with a hill and a sun. */
const FRAME = 'M2.5 3.5h11v9h-11zM2.5 11l3.5-3.5 3 3 1.5-1.5 3 3M10.5 6.2h.1';

/** A picture of so few dots a side is meant to be seen as dots; smoothed it is a blur. */
const PIXEL_ART = 64;

export interface ItemPictureProps {
  chainName: string;
  /** As the answer names it; null where there is none. */
  picture: string | null;
  name: string;
  /** As a thumbnail the reason does not fit. */
  small?: boolean;
}

/** An item's picture, or why there is none. */
export function ItemPicture({ chainName, picture, name, small = false }: ItemPictureProps) {
  const { data, failure, isPending } = toPart(useQuery({ ...pictureQuery(chainName, picture ?? ''), enabled: picture !== null }));
  if (data !== undefined) {
    return (
      <img
        className={classNames(styles.picture, small && styles.small)}
        src={data}
        alt={t('nft.picture', { name })}
        onLoad={({ currentTarget }) => {
          if (currentTarget.naturalWidth <= PIXEL_ART) currentTarget.style.imageRendering = 'pixelated';
        }}
      />
    );
  }
  const text = picture === null ? t('nft.pictureNone') : isPending ? t('nft.pictureLoading') : t(failureText(failure));
  return (
    <span className={classNames(styles.picture, styles.noPicture, small && styles.small)} title={reasonOf(failure) ?? text}>
      <svg viewBox="0 0 16 16" width={small ? 18 : 24} role="img" aria-label={small ? text : undefined} aria-hidden={!small}>
        <path d={FRAME} fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {!small && <span>{text}</span>}
    </span>
  );
}

const reasonOf = (failure: Failure | undefined) =>
  failure && 'message' in failure && failure.message !== '' ? failure.message : undefined;

function failureText(failure: Failure | undefined) {
  return reasonOf(failure)?.includes(t('nft.pictureOff')) ? 'nft.pictureOff' : 'nft.pictureFailed';
}
