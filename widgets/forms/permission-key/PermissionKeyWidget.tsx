import { defineWidgetComponent } from '../../../engine/registry/WidgetRegistry.tsx';
import { PermissionKeyField } from '../../shared/permissions/PermissionKeyField.tsx';

/** Draws a searchable choice of the dashboard's screens, whose permission key is the value. */
export const PermissionKeyWidget = defineWidgetComponent((widget) => <PermissionKeyField widget={widget} />);
