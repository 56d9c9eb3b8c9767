/** Exports for the server parts of a product. */
export type { ServerParts, ChannelPart, RoutePart } from './context/parts/ServerParts.types.ts';
export type { Behaviour, BehaviourChange } from './context/parts/Behaviour.types.ts';
export type { Candidate, CandidateColumn, CandidatesPart } from './context/parts/Candidates.types.ts';
export type { Figure, FiguresPart, FiguresSubject } from './context/parts/Figures.types.ts';
export type { FilterSql } from './filters/FilterSql.types.ts';
export { columnOf, fieldOf } from './filters/columns.ts';
export type { Source } from './store/schema/Source.types.ts';
export { PartsError } from './context/parts/PartsError.ts';
export { requireSettings } from './settings/readSettings.ts';
export { readConfig, type ServerConfig } from './context/config/ServerConfig.ts';
export { startServer, type StartedServer, type StartServerOptions } from './app/startServer.ts';
