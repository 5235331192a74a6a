import '@ev/ui/tokens.css';
import '@ev/ui/base.css';
