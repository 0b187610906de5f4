import { lazy } from 'react';

/** 同一控制人（推断） of an address: `chainName` and `address`. */
export const ClusterCard = lazy(() => import('./ClusterCard.tsx').then((module) => ({ default: module.ClusterCard })));

/** 研判发现 of an address, for whoever shows one: `chainName` and `address`. */
export const FindingsCard = lazy(() => import('./FindingsCard.tsx').then((module) => ({ default: module.FindingsCard })));
