export { codes, successCodes, type Code, type Envelope, type Refusal } from './codes.ts';
export { DEFAULT_TIMEOUT_MS, type Access, type Endpoint, type Method } from './endpoint.ts';
export { endpoints, type EndpointName } from './endpoints.ts';
export { ownOf, type OwnPart } from './own.ts';
export { tabs, type TabName } from './tabs.ts';
