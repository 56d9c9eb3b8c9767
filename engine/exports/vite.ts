/** The plugins that make up `@lawha/dashboard/vite`, for a dashboard with a shell of its own. */
export { lawhaPlugin, type LawhaPluginApi, type LawhaPluginOptions } from '../tools/build/lawhaPlugin.ts';
export { planChunks, type ChunkGroup, type PlanChunksOptions } from '../tools/build/planChunks.ts';
